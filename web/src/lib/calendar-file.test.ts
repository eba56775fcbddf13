import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const made = new Date('2026-12-01T08:30:15Z')

test('one whole day for each entry, with lines that end as the format asks', () => {
  const file = calendarFile(
    [
      {
        id: 'copy-1',
        day: '2026-12-31',
        title: 'Copy 1 should arrive',
        text: 'For WES',
        url: 'https://x.example/track#TST',
      },
    ],
    made,
  )
  expect(file.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Testamur//Testamur//EN',
    'BEGIN:VEVENT',
    'UID:copy-1@x.example',
    'DTSTAMP:20261201T083015Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Copy 1 should arrive',
    'DESCRIPTION:For WES',
    'URL:https://x.example/track#TST',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('signs of the format are written out, and line breaks too', () => {
  const file = calendarFile(
    [{ id: 'a', day: '2026-02-28', title: 'A, B; C\\D', text: 'one\ntwo', url: 'https://x.example/' }],
    made,
  )
  expect(file).toContain('SUMMARY:A\\, B\\; C\\\\D\r\n')
  expect(file).toContain('DESCRIPTION:one\\ntwo\r\n')
  expect(file).toContain('DTEND;VALUE=DATE:20260301')
})

test('a long line goes on in the next one, and no letter is cut in two', () => {
  const title = 'Ọ'.repeat(60)
  const file = calendarFile(
    [{ id: 'a', day: '2026-02-28', title, text: '', url: 'https://x.example/' }],
    made,
  )
  const lines = file.split('\r\n')
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`)
})
