import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isInternal, safeUrl } from '../../blocks/runtime/safe-url.ts';

/** Text of a notification: of its HTML only the words and the safe links remain. */
export function LinkedText({ html }: { html: string | undefined }) {
  if (!html) return null;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return <span>{read(body)}</span>;
}

const SILENT = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'IFRAME', 'OBJECT']);

function read(node: Node): ReactNode {
  return [...node.childNodes].map((child, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: parsed text has nothing but its place
    if (child.nodeType === Node.TEXT_NODE) return <Fragment key={index}>{child.textContent}</Fragment>;
    if (!(child instanceof Element) || SILENT.has(child.tagName)) return null;
    const url = child.tagName === 'A' ? safeUrl(child.getAttribute('href') ?? '') : null;
    // biome-ignore lint/suspicious/noArrayIndexKey: parsed text has nothing but its place
    if (!url) return <Fragment key={index}>{read(child)} </Fragment>;
    const shared = { key: index, children: read(child) };
    return isInternal(url) ? (
      <Link {...shared} key={index} to={url} />
    ) : (
      <a {...shared} key={index} href={url} target="_blank" rel="noopener noreferrer" />
    );
  });
}
