import { SetupScreen } from '#web/features/setup/setup-screen.tsx';

export function SetupPage() {
  return (
    <>
      <title>Set up LinkedIn · Postsmith</title>
      <SetupScreen />
    </>
  );
}
