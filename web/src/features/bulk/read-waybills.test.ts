import { describe, expect, test } from 'vitest'
import { readWaybills } from './read-waybills.ts'

const A = 'TST-7K3M-9QXD-2W8F-HB6R'
const B = 'TST-0000-0000-0000-0000'
const COPY = '6f1f3f0a-3f44-4c43-9a6e-0f6f6a1d2c3b'

/** What is read, as "line reference waybill", and the numbers of the other lines. */
const read = (text: string) => {
  const { waybills, unread } = readWaybills(text)
  return {
    read: waybills.map(({ line, reference, waybill }) => `${line} ${reference} ${waybill}`),
    unread: unread.map(({ line }) => line),
  }
}

describe('pasted waybills', () => {
  test.each([
    ['tabs, as a spreadsheet copies them', `${A}\t3318810025`],
    ['commas', `${A},3318810025`],
    ['semicolons with spaces', ` ${A} ; 3318810025 `],
    ['one space', `${A} 3318810025`],
    ['several spaces', `${A}    3318810025`],
    ['quotes', `"${A}","3318810025"`],
    ['empty cells at the end', `${A},3318810025,,`],
    ['the waybill first', `3318810025\t${A}`],
  ])('are read with %s', (_, text) => {
    expect(read(text)).toEqual({ read: [`1 ${A} 3318810025`], unread: [] })
  })

  test.each([
    ['spaces in a waybill between tabs', `${A}\t3318 8100 25`, `1 ${A} 3318 8100 25`],
    ['a comma in quotes', `"${A}","33,18"`, `1 ${A} 33,18`],
    ['a quote in quotes', `${A},"33""18"`, `1 ${A} 33"18`],
    ['a tracking ID without hyphens', 'tst7k3m9qxd2w8fhb6r 3318810025', '1 tst7k3m9qxd2w8fhb6r 3318810025'],
    ['the ID of a copy second', `3318810025,${COPY}`, `1 ${COPY} 3318810025`],
    ['a tracking ID with a mistake', 'TST-7K3M 3318810025', '1 TST-7K3M 3318810025'],
  ])('keep %s', (_, text, expected) => {
    expect(read(text)).toEqual({ read: [expected], unread: [] })
  })

  test.each([
    ['\n', 'Unix'],
    ['\r\n', 'Windows'],
    ['\r', 'old Macintosh'],
  ])('keep the numbers of their lines with ends %j (%s) and empty lines between', (end) => {
    const text = ['Tracking ID,Waybill', '', `${A},1`, '  ', `${B},2`, ''].join(end)
    expect(read(text)).toEqual({ read: [`3 ${A} 1`, `5 ${B} 2`], unread: [] })
  })

  test('skip headings only before the first waybill', () => {
    expect(read(`\uFEFFTracking ID\tWaybill\n${A}\t1`)).toEqual({ read: [`2 ${A} 1`], unread: [] })
    expect(read('Waybill\n')).toEqual({ read: [], unread: [] })
    expect(read(`${A}\t1\nnot sent`)).toEqual({ read: [`1 ${A} 1`, '2 not sent'], unread: [] })
  })

  test('name lines of one cell, and those of more than two', () => {
    const text = [`${A},1`, B, '3318810025', `${B},Ada Oke,2`, `${B} 3318 8100 25`].join('\n')
    expect(read(text)).toEqual({ read: [`1 ${A} 1`], unread: [2, 3, 4, 5] })
    expect(readWaybills(` ${B} `).unread).toEqual([{ line: 1, text: B }])
  })

  test('keep a line that is there twice, which the portal compares', () => {
    expect(read(`${A},1\n${A},1`)).toEqual({ read: [`1 ${A} 1`, `2 ${A} 1`], unread: [] })
  })

  test('of an empty text are none', () => {
    expect(read(' \r\n\t\n')).toEqual({ read: [], unread: [] })
  })
})
