/** What `programs.settings` holds: brand, menu, footer and switches, images as ids of files. */
export interface StoredSettings {
  description: string;
  primary_color: string;
  secondary_color: string;
  ecosystem_button_color: string;
  favicon: number | null;
  header_logo: number | null;
  disconnected_header_logo: number | null;
  menu: { title: string; url: string; target: 0 | 1 }[];
  footer: StoredFooter;
  footer_disconnected: StoredFooter;
  secondary_banner: StoredBanner | null;
  flags: Record<string, boolean>;
  fields_login: { name: string; label: string; mask?: string }[];
  channels: { type: 'email' | 'phone' | 'whatsapp' | 'url'; title: string; value: string; text?: string }[];
  google_analytics: string | null;
}

export interface StoredLink {
  title: string;
  url: string;
  icon?: string;
}

export interface StoredFooter {
  footer_logo: number | null;
  disconnected_footer_logo: number | null;
  cols: { title: string; content: string; links: StoredLink[] }[];
  links: StoredLink[];
  copyright: string;
}

export interface StoredBanner {
  title: string;
  text: string;
  image: number | null;
  link: string;
  target: 0 | 1;
}

export interface StoredHighlight {
  title: string;
  text: string;
  icon: string;
  url: string;
}

/** `program_pages.content` of the page `home`. */
export interface StoredHome {
  title: string;
  text: string;
  about: string;
  banners: StoredBanner[];
  highlights: StoredHighlight[];
}

/** `program_pages.content` of the page `panel`. */
export interface StoredPanel {
  banners: StoredBanner[];
  quick_actions: StoredHighlight[];
  goal: { title: string; target: number; cents_per_point: number } | null;
}
