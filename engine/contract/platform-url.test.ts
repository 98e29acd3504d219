import { expect, it } from 'vitest';
import { apiOrigin, platformUrl } from './platform-url.ts';

it('leads what the platform answers to its origin, and leaves the rest alone', () => {
  const api = 'https://api.example.com';
  expect(platformUrl('/api/v1/files/3/open', api)).toBe('https://api.example.com/api/v1/files/3/open');
  expect(platformUrl('/_portico/aurora/tenant.json', api)).toBe(
    'https://api.example.com/_portico/aurora/tenant.json',
  );
  for (const other of ['/static/main.js', '/apiario', 'https://example.com/api/', 'data:image/png;base64,'])
    expect(platformUrl(other, api)).toBe(other);
  expect(platformUrl('/api/v1/city')).toBe('/api/v1/city');
  expect(apiOrigin).toBe('');
});
