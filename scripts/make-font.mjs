import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

// Makes the one font file that every page loads: Latin, the letters of Nigerian names, and the signs of naira and cedi. Run
// it again only to change its letters, with packages that nothing else here needs:
//   npm install --prefix /tmp/font source-sans@3.52.0 subset-font@2.9.0
//   node scripts/make-font.mjs /tmp/font
// `web/src/styles.css` names the same ranges.

const RANGES = `U+0020-007E U+00A0-00FF U+0131 U+0143-0144 U+0152-0153 U+0181 U+018A U+0198-0199 U+01B3-01B4 U+01F8-01F9
  U+0253 U+0257 U+02BB-02BC U+02C6 U+02DA U+02DC U+0300-0304 U+0308 U+030C U+0323 U+0329 U+0331 U+1E3E-1E3F U+1E44-1E45
  U+1E62-1E63 U+1EA0-1EA1 U+1EB8-1EB9 U+1ECA-1ECD U+1EE4-1EE5 U+2000-206F U+20A6 U+20AC U+20B5 U+2122 U+2191 U+2193
  U+2212 U+2215 U+FEFF U+FFFD`

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder where source-sans and subset-font are installed')
// Not `require`: these packages are not dependencies of this project, and are resolved in the given folder.
const there = createRequire(`${folder}/`)
const subset = there('subset-font')
const { convert } = there('fontverter')

const characters = RANGES.trim()
  .split(/\s+/)
  .flatMap((range) => {
    const [first, last = first] = range
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
  })
const whole = readFileSync(there.resolve('source-sans/WOFF2/VF/SourceSans3VF-Upright.ttf.woff2'))
// Alternative shapes (small capitals, swashes) are left out: they would double the size.
const small = await subset(whole, characters.join(''), { targetFormat: 'truetype', noLayoutClosure: true })
const font = await convert(unhinted(small), 'woff2')
const target = fileURLToPath(new URL('../web/src/fonts/source-sans-text.woff2', import.meta.url))
writeFileSync(target, font)
console.log(`${target}: ${font.length} bytes`)

/**
 * Adds two tables that mark the font as unhinted: `gasp`, smooth at every size, and `prep`, a program that enables only
 * drop-out control. Without them Linux rounds each letter to whole pixels, and the spacing becomes uneven.
 */
function unhinted(sfnt) {
  const tables = new Map([
    ['gasp', Buffer.from('00010001ffff000f', 'hex')],
    ['prep', Buffer.from('b801ff85b0048d', 'hex')],
  ])
  for (let at = 12; at < 12 + sfnt.readUInt16BE(4) * 16; at += 16) {
    const offset = sfnt.readUInt32BE(at + 8)
    tables.set(
      sfnt.toString('latin1', at, at + 4),
      sfnt.subarray(offset, offset + sfnt.readUInt32BE(at + 12)),
    )
  }
  const names = [...tables.keys()].sort()
  const power = 2 ** Math.floor(Math.log2(names.length))
  const head = Buffer.alloc(12 + names.length * 16)
  head.writeUInt32BE(0x00010000, 0)
  head.writeUInt16BE(names.length, 4)
  head.writeUInt16BE(power * 16, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE((names.length - power) * 16, 10)
  const parts = [head]
  let offset = head.length
  names.forEach((name, index) => {
    const table = tables.get(name)
    const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)])
    let sum = 0
    for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0
    const at = 12 + index * 16
    head.write(name, at, 'latin1')
    head.writeUInt32BE(sum, at + 4)
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(table.length, at + 12)
    parts.push(padded)
    offset += padded.length
  })
  return Buffer.concat(parts)
}
