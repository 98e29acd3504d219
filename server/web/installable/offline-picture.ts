/**
 * The picture of the page without a network, in the brand's colours: a cloud whose cable came out of its socket,
 * before the same rings as in the pictures of the error pages. It is part of the document, since no other file
 * can be loaded.
 */
export const offlinePicture = `<svg viewBox="0 0 1200 500" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
<g fill="none" stroke="#fff" stroke-opacity=".1"><circle cx="984" cy="250" r="170" stroke-width="35"/><circle cx="984" cy="250" r="290" stroke-width="25"/><circle cx="984" cy="250" r="420" stroke-width="17.5"/></g>
<g transform="translate(610 85) scale(1.4)"><ellipse cx="220" cy="182" rx="120" ry="9" fill="#000" opacity=".2"/>
<path d="M160 132a38 38 0 0 1-4-76 54 54 0 0 1 104-10 44 44 0 0 1 22 86z" fill="#fff"/>
<path d="M160 132a38 38 0 0 1-34-54c4 22 22 34 44 34h92c22 0 38-12 44-30a44 44 0 0 1-24 50z" fill="var(--p-brand)" opacity=".16"/>
<g fill="none" stroke="var(--p-brand)" stroke-width="7" stroke-linecap="round"><path d="M200 84v10M240 84v10"/><path d="M204 114q16-12 32 0"/></g>
<path d="M220 132v22q0 16-18 16h-54" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round"/>
<g fill="var(--p-accent)"><rect x="112" y="154" width="40" height="32" rx="10"/><rect x="98" y="160" width="18" height="6" rx="3"/><rect x="98" y="174" width="18" height="6" rx="3"/></g>
<g fill="none" stroke="var(--p-accent)" stroke-width="5" stroke-linecap="round"><path d="M80 150l-10-8M72 170H58M80 190l-10 7"/></g>
<rect x="20" y="152" width="26" height="36" rx="9" fill="#fff" opacity=".9"/><circle cx="33" cy="164" r="3.5" fill="var(--p-brand)"/><circle cx="33" cy="177" r="3.5" fill="var(--p-brand)"/></g>
</svg>`;
