// PostgreSQL alone is enough: no database is used.
import { describe, expect, it } from 'vitest'
import { formatOf, readNumberFormats } from './number-formats.ts'
import { writeNumber } from './write-number.ts'

describe('the number of a cell', () => {
  it.each([
    ['General', '44884', '44884'],
    ['General', '2.0151234E7', '20151234'],
    ['General', '174.99999999999997', '175'],
    ['0.00', '0.1', '0.1'],
    ['General', '-12.5', '-12.5'],
    ['General', '0.000000000001', '0'],
    ['General', '1234567890123457', '1234567890123457'],
    ['General', '9007199254740993', '#DIGITS! 9007199254740993'],
    ['General', '1234567890123456.8', '#DIGITS! 1234567890123456.8'],
    ['General', 'ten', '#NUM!'],
    ['General', '', ''],
    ['#,##0.00', '5000', '5000'],
    ['[Red]#,##0.00 "days"', '5000', '5000'],
    ['0.00E+00', '5000', '5000'],
    ['Standard', '5000', '5000'],
    ['0%', '0.7', '70%'],
    ['0%', '0.705', '70.5%'],
    ['0.00%', '0.07', '7%'],
    ['0.00%;[Red]-0.00%', '-0.125', '-12.5%'],
    ['0"%"', '70', '70'],
    ['0%', '1E+20', '#DIGITS! 1e+22'],
    ['0', '7', '7'],
    ['0000', '17', '0017'],
    ['0000', '123456', '123456'],
    ['0000', '1.5', '1.5'],
    ['0000;[Red]-0000', '17', '0017'],
    ['000-0000', '1234567', '123-4567'],
    ['000-0000', '91234567', '9123-4567'],
    ['"CSC/"0000', '17', 'CSC/0017'],
    ['CSC\\/0000', '17', '17'],
    ['\\C\\S\\C\\/0000', '17', 'CSC/0017'],
    ['dd/mm/yyyy', '46346', '2026-11-20'],
    ['dd/mm/yyyy', '46346.98', '2026-11-20'],
    ['[$-409]mmmm\\ d\\,\\ yyyy;@', '46346', '2026-11-20'],
    ['yyyy"年"m"月"d"日"', '46346', '2026-11-20'],
    ['mm:ss.0', '0.5', '12:00'],
    ['[h]:mm', '0.25', '06:00'],
    ['yyyy-mm-dd', '1', '1900-01-01'],
    ['yyyy-mm-dd', '59', '1900-02-28'],
    ['yyyy-mm-dd', '60', '1900-02-29'],
    ['yyyy-mm-dd', '61', '1900-03-01'],
    ['yyyy-mm-dd', '2958465', '9999-12-31'],
    ['yyyy-mm-dd', '2958466', '#DAY! 2958466'],
    ['yyyy-mm-dd', '-1', '#DAY! -1'],
    ['yyyy-mm-dd', '0', '#DAY! 0'],
    ['dd/mm/yyyy hh:mm', '0.5', '#DAY! 0.5'],
    ['hh:mm', '0', '00:00'],
    ['hh:mm', '-1', '#DAY! -1'],
  ])('%s of %s is %s', (code, written, read) => {
    expect(writeNumber(written, formatOf(code), false)).toBe(read)
  })

  it.each([
    [9, '0.7', '70%'],
    [10, '0.075', '7.5%'],
    [2, '0.7', '0.7'],
  ])('in the format with number %s of %s is %s', (id, written, read) => {
    const styles = `<styleSheet><cellXfs><xf numFmtId="${id}"/></cellXfs></styleSheet>`
    const [format] = readNumberFormats(new TextEncoder().encode(styles))
    expect(format && writeNumber(written, format, false)).toBe(read)
  })

  it('is a day four years and a day later where days are counted from 1904', () => {
    expect(writeNumber('44884', formatOf('dd/mm/yyyy'), true)).toBe('2026-11-20')
  })
})
