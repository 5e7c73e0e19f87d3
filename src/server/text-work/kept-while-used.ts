/**
 * What takes long to read and much memory to keep: read where it is first asked for, and let go of once nobody has asked for so long, after
 * which it is read anew.
 */
export function keptWhileUsed<Value>(read: () => Value, idleMs: number): () => Value {
  let kept: { value: Value; until: NodeJS.Timeout } | null = null;
  const letGo = () => {
    kept = null;
  };
  return () => {
    // It keeps no process from ending.
    kept ??= { value: read(), until: setTimeout(letGo, idleMs).unref() };
    kept.until.refresh();
    return kept.value;
  };
}
