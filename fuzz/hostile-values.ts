import type { Random } from './random.ts'

export const MEMBER_NAMES = Object.getOwnPropertyNames(Object.prototype)

const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\u202eabc',
  '\u200b',
  '\ufeff',
  '\r\nBcc: someone@example.com',
  "'; drop table users; --",
  '%',
  '_'.repeat(200),
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '#read("/etc/passwd")',
  '=1+1',
  '{0}',
  'null',
  'NaN',
  '-1',
  '1e400',
  '99999999999999999999',
  '9223372036854775808',
  '2147483648',
  '0.1',
  '٣',
  'محمد',
  '李',
  '😀'.repeat(40),
  'x'.repeat(5_000),
  'x'.repeat(60_000),
  'inter\u00adnational',
  'Ad\u200da \u2066Obi\u2069',
  '👩‍🎓 👨‍👩‍👧‍👦',
  '2026-02-30',
  '0000-00-00',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '0000-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.000Z',
  'a@b.co',
  'A@B',
  'http://127.0.0.1:22/',
  '::1',
  'fe80::1',
  'fe80::1%eth0',
  '2001:db8::1%eth0',
  '[::ffff:10.0.0.1]',
  'http://[::1]:22/',
  '00000000-0000-0000-0000-000000000000',
  ...MEMBER_NAMES,
]

const NUMBERS = [
  0,
  -0,
  -1,
  0.1,
  1.005,
  1e-7,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
  1e21,
  1e308,
  -1e308,
  999_999_999_999.99,
]

/** Deeply nested arrays or objects. */
const deep = (levels: number, open: string, close: string): unknown =>
  JSON.parse(open.repeat(levels) + '1' + close.repeat(levels))

/** A value that nobody sends by mistake. */
export function hostileValue(random: Random): unknown {
  switch (random.below(8)) {
    case 0:
    case 1:
    case 2:
      return random.pick(TEXTS)
    case 3:
    case 4:
      return random.pick(NUMBERS)
    case 5:
      return random.pick([null, true, false, [], {}, [null], [[]], [{}]])
    case 6:
      return random.pick([
        () => deep(1_000, '[', ']'),
        () => deep(1_000, '{"a":', '}'),
        () => Array.from({ length: 2_000 }, () => 1),
      ])()
    default:
      // `__proto__` as an own property, which an object literal would not make.
      return JSON.parse(`{"${random.pick(MEMBER_NAMES)}":${random.pick(['1', 'null', '{"a":1}', '"x"'])}}`)
  }
}

export const hostileText = (random: Random): string => random.pick(TEXTS)

/** A value for an address. A lone surrogate is sent as invalid bytes, within a text as the replacement character. */
export const encodeForAddress = (text: string): string =>
  text === '\ud800' ? '%ED%A0%80' : encodeURIComponent(Buffer.from(text).toString())
