/** Whether a text is a name and a surname. */
export const isWholeName = (text: string): boolean => /\S{2,}\s+\S+/.test(text.trim());
