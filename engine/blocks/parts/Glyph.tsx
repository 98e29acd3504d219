interface GlyphProps {
  /** What is drawn, on a 24 × 24 grid: of `icon-paths.ts` here, or beside the block that alone draws it. */
  path: string;
  /** Width and height, px. */
  size?: number;
  /** Width of the line on that grid. */
  stroke?: number;
}

/** An icon of the portal's own controls; icons that manifests name come from the shell's set. Decorative. */
export function Glyph({ path, size = 20, stroke = 2 }: GlyphProps) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}
