import './styles/main.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '#web/app/app.tsx';
import { boot } from '#web/app/boot.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');
void boot();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
