import type { Page } from '@playwright/test'

const WORD = /[A-Za-z]{3}/
/** Text typed by people that looks like a code. */
const NAMES = new Set(['code', 'unit', 'username', 'alias'])
/** A code such as `under_review` is not taken out of a page's text, so that a page which shows it is found. */
const CODE = /^[a-z][a-z_]*$/

/** What the portal says in English to everybody, each with its reason. */
const LITERALS: readonly (readonly [RegExp, string])[] = [
  [/\bEnglish\b|\bFrançais\b/g, 'Each language in its own words.'],
  [/\S+@\S+|https?:\/\/\S+|\blocalhost:\S+/g, 'An address.'],
  [/\bTST(-[0-9A-Z]{4}){4}\b/g, 'A tracking ID.'],
  [/\bUTC[+-]?\d*/g, 'A time zone, as the browser writes it.'],
  [/\b(?:hard|soft)_copy\b/g, 'The key of a format’s price, as files and calls name it.'],
  [/\{[a-z_]+\}/g, 'A variable of an email, written the same in each language.'],
]

/** Days, months and countries come from the language's own data, not from a catalogue. */
const dates = new Set(
  ['long', 'short'].flatMap((style) => {
    const format = new Intl.DateTimeFormat('fr', {
      month: style as 'long',
      weekday: style as 'long',
      timeZone: 'UTC',
    })
    // Seven days of every month: all months, and all days of the week.
    return Array.from({ length: 84 }, (_, step) =>
      format.format(new Date(Date.UTC(2026, step % 12, 1 + (step % 7)))).split(/[\s\d]+/),
    ).flat()
  }),
)

/** As this browser names them, which knows other names than this process. */
const countries = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
    const codes = letters.flatMap((one) => letters.map((other) => one + other))
    return (['long', 'short'] as const).flatMap((style) => {
      const names = new Intl.DisplayNames('fr', { type: 'region', fallback: 'none', style })
      return codes.flatMap((code) => names.of(code) ?? [])
    })
  })

export type Replies = {
  /** Which of these texts still have an English word when the texts of replies are taken out of them. */
  findEnglish(texts: readonly string[]): Promise<string[]>
}

/** Collects every text in the replies to a page: what people typed, names and codes. */
export function keepReplies(page: Page): Replies {
  const texts = new Set(dates)
  const gather = (value: unknown, name = ''): void => {
    if (typeof value === 'string') {
      if (CODE.test(value) && !NAMES.has(name)) return
      // A page may break an email address before its @, and the link to the French of a text names its beginning.
      for (const line of [value, value.slice(0, 80), ...value.split('\n'), ...value.split(/(?=@)/)])
        texts.add(line.replaceAll(/\s+/g, ' ').trim())
    } else if (typeof value === 'object' && value !== null)
      for (const [one, inside] of Object.entries(value)) gather(inside, one)
  }
  const reading: Promise<void>[] = []
  page.on('response', (response) => {
    const json = response.headers()['content-type']?.startsWith('application/json')
    // The browser drops the replies of a page that is left. A text that is missing here can fail a test, and pass none.
    if (json === true)
      reading.push(
        response.json().then(
          (reply) => gather(reply),
          () => undefined,
        ),
      )
  })
  let printed: Promise<void> | undefined
  /** Pages rendered by the server contain these. */
  const readPrinted = async () => {
    for (const name of await countries(page)) texts.add(name)
    for (const path of ['application-data', 'institution', 'payment-types', 'service-board'])
      gather(await (await page.request.get(`/api/${path}`)).json())
  }
  return {
    async findEnglish(words) {
      await (printed ??= readPrinted())
      await Promise.all(reading)
      const known = [...texts]
        .filter((text) => WORD.test(text))
        .toSorted((one, other) => other.length - one.length)
      return words.filter((text) => {
        if (!WORD.test(text)) return false
        const own = LITERALS.reduce((rest, [literal]) => rest.replace(literal, ' '), text)
        return WORD.test(known.reduce((rest, one) => rest.replaceAll(one, ' '), own))
      })
    },
  }
}
