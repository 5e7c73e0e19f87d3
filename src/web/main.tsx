import './styles/main.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#web/app/app.tsx';
import { startApp } from '#web/app/start-app.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');
void startApp();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
