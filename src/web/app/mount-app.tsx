import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startApp } from './start-app.ts';

/** Shows the app in place of what the page shows until then. */
export function mountApp(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root.');
  void startApp();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
