/** Development only: a corner of the page says what is wrong with the manifests; a good change reloads it. */
import { laterTexts } from '../../texts/later.ts';
import './manifest-overlay.css';

interface Problem {
  file: string;
  line: number;
  column: number;
  code: string;
  message: string;
  suggestion?: string;
}

const ID = 'portico-manifest-problems';
const events = new EventSource('/_portico/dev/events');
events.addEventListener('changed', () => window.location.reload());
events.addEventListener('problems', (event) => show(JSON.parse(event.data) as Problem[]));

function show(problems: readonly Problem[]): void {
  document.getElementById(ID)?.remove();
  if (problems.length === 0) return;
  const corner = element('aside', '');
  corner.id = ID;
  corner.setAttribute('role', 'status');
  const dismiss = element('button', laterTexts.dev.dismiss);
  dismiss.addEventListener('click', () => corner.remove());
  corner.append(
    element('strong', laterTexts.dev.title),
    element('p', laterTexts.dev.kept),
    ...problems.map(describe),
    dismiss,
  );
  document.body.append(corner);
}

function describe({ file, line, column, code, message, suggestion }: Problem): HTMLElement {
  const item = element('section', '');
  item.append(element('code', `${file}:${line}:${column} ${code}`), element('p', message));
  if (suggestion) item.append(element('p', laterTexts.dev.suggestion(suggestion)));
  return item;
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
