/** A plain text, escaped for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A plain text as HTML that reads the same: its paragraphs, and the lines of each; '' for an empty one. */
export function htmlOfText(text: string): string {
  const paragraphs = escapeHtml(text)
    .split(/\n\s*\n/)
    .filter(Boolean);
  return paragraphs.map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`).join('');
}
