import { laterTexts } from '../../texts/later.ts';
import styles from './version-line.module.css';

/** Says quietly, once a document, that there is a newer portal; the visitor takes it when they want to. */
export function showVersionLine(): void {
  if (document.querySelector(`.${styles.line}`)) return;
  const line = document.createElement('div');
  line.className = styles.line ?? '';
  line.setAttribute('role', 'status');
  const update = document.createElement('button');
  update.type = 'button';
  update.textContent = laterTexts.version.update;
  // What has to be asked before something typed is lost, the browser asks.
  update.addEventListener('click', () => location.reload());
  document.body.append(line);
  // After the region is there: what is in it from the beginning is not read out.
  requestAnimationFrame(() => line.append(laterTexts.version.newer, ' ', update));
}
