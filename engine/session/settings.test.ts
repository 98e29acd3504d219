import { describe, expect, it } from 'vitest';
import { noAbilities, pageSettings, tenant, user } from './session.fixture.ts';
import { abilitiesOf, settingsOf } from './settings.ts';

describe('settingsOf', () => {
  it("stands on the manifest's defaults without an answer", () => {
    const settings = settingsOf(null, tenant);
    expect(settings.title).toBe('Prova');
    expect(settings.menu).toBe(tenant.menu.header);
    expect(settings.flags.admin_access).toBe(false);
  });

  it('lets the platform win where it says something', () => {
    const settings = settingsOf(pageSettings, tenant);
    expect(settings.title).toBe('Prova da plataforma');
    expect(settings.headerLogo).toBe('/plataforma.svg');
    expect(settings.disconnectedHeaderLogo).toBe('/logo-branco.svg');
    expect(settings.footer.copyright).toBe('Manifesto');
  });

  it("hides the manifest's columns where the platform's footer has none, and not where it has no footer", () => {
    const own = { ...tenant, footer: { ...tenant.footer, cols: [{ title: 'Ajuda', links: [] }] } };
    const footer = { cols: [], links: [] };
    expect(settingsOf({ ...pageSettings, footer }, own).footer.cols).toEqual([]);
    expect(settingsOf({ ...pageSettings, footer: undefined }, own).footer.cols).toEqual(own.footer.cols);
  });

  it("opens target 1 in a new tab, and wears the icon of the manifest's entry to the same place", () => {
    const [first, second] = settingsOf(pageSettings, tenant).menu;
    expect(first).toEqual({ title: 'Início', icon: 'home', to: { url: '/painel', blank: false } });
    expect(second?.to).toEqual({ url: 'https://blog.example.com', blank: true });
  });
});

it('gives nobody rights, and a person those that the platform says', () => {
  expect(abilitiesOf(null)).toEqual(noAbilities);
  const abilities = { ...noAbilities, manages_participants: true };
  expect(abilitiesOf({ ...user, abilities })).toEqual(abilities);
});
