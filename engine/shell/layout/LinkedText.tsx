import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { plainMarkup } from '../../blocks/parts/plain-markup.ts';
import { isInternal, safeUrl } from '../../blocks/runtime/safe-url.ts';

/** Text with links: of its HTML only the words, their line breaks and the safe links remain. */
export function LinkedText({ html }: { html: string | undefined }) {
  if (!html) return null;
  const { body } = new DOMParser().parseFromString(plainMarkup(html), 'text/html');
  return <span>{children(body)}</span>;
}

const SILENT = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'IFRAME', 'OBJECT']);

const BLOCKS = new Set(['P', 'DIV', 'LI', 'H1', 'H2', 'H3', 'H4']);

function children(node: Node): ReactNode[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: parsed text has nothing but its place
  return [...node.childNodes].map((child, index) => <Words key={index} node={child} />);
}

function Words({ node }: { node: Node }): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element) || SILENT.has(node.tagName)) return null;
  if (node.tagName === 'BR') return <br />;
  const url = node.tagName === 'A' ? safeUrl(node.getAttribute('href') ?? '') : null;
  // Blocks side by side would run into each other; a word in bold would not.
  if (!url)
    return (
      <>
        {children(node)}
        {BLOCKS.has(node.tagName) && ' '}
      </>
    );
  if (isInternal(url)) return <Link to={url}>{children(node)}</Link>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {children(node)}
    </a>
  );
}
