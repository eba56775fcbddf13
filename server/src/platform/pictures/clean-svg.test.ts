import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { serverFolder } from '../../core/folders.ts'
import { cleanSvg } from './clean-svg.ts'
import { writePng } from './png.ts'

const clean = (xml: string) => {
  const cleaned = cleanSvg(xml)
  if (typeof cleaned === 'string') throw new Error(cleaned)
  return cleaned
}
const svg = (inside: string, attributes = '') =>
  clean(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 20"${attributes}>${inside}</svg>`)
const png = writePng({ width: 1, height: 1, data: new Uint8Array(4) })
const picture = (bytes: Buffer, type = 'png') =>
  `<image href="data:image/${type};base64,${bytes.toString('base64')}"/>`
const head =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 20" width="10" height="20"'

it('keeps shapes, colours, gradients and classes as they were', () => {
  const inside =
    '<style>.a{fill:#fff;stroke:none}</style><defs><linearGradient id="g"><stop offset="1" stop-color="red"/></linearGradient></defs>' +
    '<path class="a" d="M0 0h1" transform="rotate(45)"/><rect fill="url(#g)"/><use xlink:href="#g"/>'
  expect(svg(inside)).toEqual({
    svg: `${head}>${inside}</svg>`,
    width: 10,
    height: 20,
    removed: [],
    runs: [],
  })
})

it.each([
  ['<foreignObject><p>A</p></foreignObject>', ['foreignObject']],
  ['<animate attributeName="href" to="x"/>', ['animate']],
  ['<style>@import url(https://x.example/a.css);</style>', []],
])('leaves out what fetches: %s', (inside, removed) => {
  const cleaned = svg(inside)
  expect(cleaned?.svg).not.toMatch(/foreign|animate|import|example/)
  expect(cleaned).toMatchObject({ removed, runs: [] })
})

it.each([
  ['<script>x()</script>', ['script']],
  ['<svg:script>x()</svg:script>', ['script']],
  ['<foreignObject><SCRIPT>x()</SCRIPT></foreignObject>', ['script']],
  ['<rect onclick="x()" width="1"/>', ['onclick']],
  ['<a href=" javascript:x()"><path d="M0 0"/></a>', ['javascript:']],
  ['<a href="java&#115;cript:x()"/>', ['javascript:']],
])('names and leaves out what would run: %s', (inside, runs) => {
  const cleaned = svg(inside)
  expect(cleaned?.svg).not.toMatch(/script|onclick|x\(\)/i)
  expect(cleaned?.runs).toEqual(runs)
})

it.each([
  ['<image href="https://x.example/p.png" width="1"/>', '<image width="1"/>', ['href']],
  ['<use href="other.svg#a"/>', '<use/>', ['href']],
  ['<a href="https://x.example"><path d="M0 0"/></a>', '<g><path d="M0 0"/></g>', ['href']],
  ['<rect fill="url(https://x.example/#g)"/>', '<rect/>', []],
  ['<rect style="fill:red;background:url(//x.example)"/>', '<rect style="fill:red"/>', []],
  ['<rect style="fill:u\\72l(//x.example)"/>', '<rect style=""/>', []],
  ['<style>.a{fill:red} .b{fill:url(//x.example)}</style>', '<style>.a{fill:red}</style>', []],
  ['<style>&lt;/style>&lt;script></style>', '<style></style>', []],
  ['<text>&lt;script&gt;</text>', '<text>&lt;script&gt;</text>', []],
  ['<image href="data:image/svg+xml;base64,AAAA"/>', '<image/>', ['href']],
  [picture(png), picture(png), []],
  ['<i:pgf>x</i:pgf><metadata>x</metadata>', '', ['i:pgf']],
])('writes %s as what it draws', (inside, kept, removed) => {
  expect(svg(inside)).toMatchObject({ svg: kept === '' ? `${head}/>` : `${head}>${kept}</svg>`, removed })
})

it('takes the size from width and height where no box is given', () => {
  const read = clean('<?xml version="1.0"?><!DOCTYPE svg><svg width="10px" height="20"/>')
  expect(read.svg).toBe(`${head}/>`)
})

/** A frame and a scan, and nothing that says how the scan is packed. */
const jpegWithoutTables = Buffer.from('ffd8ffc0000b080001000101011100ffda0008010100003f00d2cfffd9', 'hex')
const hugePng = Buffer.from(png)
hugePng.writeUInt32BE(32_000, 16)
hugePng.writeUInt32BE(32_000, 20)

/** Nine targets, each of which refers ten times to the one before. */
const nested = (begin: (n: number) => string, end: string, reference: string): string => {
  const ten = (n: number) => `<rect ${reference.replace('X', String(n))}/>`.repeat(10)
  const levels = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `${begin(n)}${ten(n - 1)}${end}`)
  return `<svg viewBox="0 0 1 1">${begin(0)}<rect/>${end}${levels.join('')}<g fill="url(#p9)">${ten(9)}</g></svg>`
}

it('takes a large drawing of one gradient, and a pattern on many shapes', () => {
  const gradient =
    '<linearGradient id="a"><stop offset="1"/></linearGradient><radialGradient id="b" href="#a"/>'
  const pattern = '<pattern id="p"><rect/><rect/></pattern>'
  const shapes = '<path class="c" fill="url(#b)"/>'.repeat(9_000) + '<rect fill="url(#p)"/>'.repeat(5_000)
  expect(svg(`<style>.c{stroke:url(#a)}</style>${gradient}${pattern}${shapes}`)).not.toBeNull()
})

it.each([
  ['letters', 'a'],
  ['comments that begin', '/*'],
  ['statements that begin', '@'],
  ['words with hyphens', '-a'],
  ['addresses that begin', 'url( '],
])('reads a megabyte of %s in one pass', (_, piece) => {
  const megabyte = piece.repeat(1_000_000 / piece.length)
  expect(svg(`<style>${megabyte}</style><rect fill="${megabyte}" style="fill:${megabyte}"/>`)).not.toBeNull()
})

it.each([
  ['a damaged PNG', picture(Buffer.concat([png.subarray(0, 45), Buffer.alloc(png.length - 45)]))],
  ['what is no PNG', picture(Buffer.from('AAAA', 'base64'))],
  ['a JPEG without tables', picture(jpegWithoutTables, 'jpeg')],
  ['a PNG of a billion pixels', picture(hugePng)],
])('refuses one with %s', (_, inside) => {
  expect(cleanSvg(`<svg viewBox="0 0 1 1">${inside}</svg>`)).toBe('picture')
})

it.each([
  ['no SVG', '<html/>'],
  ['no XML', 'a logo'],
  ['a broken one', '<svg viewBox="0 0 1 1"><g></svg>'],
  ['two', '<svg viewBox="0 0 1 1"/><svg viewBox="0 0 1 1"/>'],
])('refuses %s as damaged', (_, text) => {
  expect(cleanSvg(text)).toBe('damaged')
})

it.each([
  ['no size', '<svg><path d="M0 0"/></svg>'],
  ['no height', '<svg width="10"/>'],
  ['a size of nothing', '<svg viewBox="0 0 0 0"/>'],
  ['more pixels than can be drawn', '<svg width="1000000" height="1"/>'],
])('refuses one with %s', (_, text) => {
  expect(cleanSvg(text)).toBe('noSize')
})

it.each([
  ['one of very many parts', `<svg viewBox="0 0 1 1">${'<g/>'.repeat(20_000)}</svg>`],
  ['one of very many levels', `<svg viewBox="0 0 1 1">${'<g>'.repeat(80)}${'</g>'.repeat(80)}</svg>`],
  ['one that draws itself', '<svg viewBox="0 0 1 1"><g id="a"><use href="#a"/></g></svg>'],
  [
    'one that draws a billion shapes',
    `<svg viewBox="0 0 1 1"><g id="a0"/>${[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `<g id="a${n}">${`<use href="#a${n - 1}"/>`.repeat(10)}</g>`).join('')}</svg>`,
  ],
  [
    'one that draws a billion shapes by patterns',
    nested((n) => `<pattern id="p${n}">`, '</pattern>', 'fill="url(#pX)"'),
  ],
  ['one by masks', nested((n) => `<mask id="p${n}">`, '</mask>', 'mask="url(#pX)"')],
  ['one by clip paths', nested((n) => `<clipPath id="p${n}">`, '</clipPath>', 'clip-path="url(#pX)"')],
  ['one by styles', nested((n) => `<pattern id="p${n}">`, '</pattern>', 'style="stroke: url( \'#pX\' )"')],
  [
    'one by a style sheet',
    nested(
      (n) => `<style>g .c${n}{fill:url(#p${n})}</style><pattern id="p${n}">`,
      '</pattern>',
      'class="b cX"',
    ),
  ],
  [
    'one by what it inherits',
    nested((n) => `<pattern id="p${n}"><g fill="url(#p${n - 1})">`, '</g></pattern>', ''),
  ],
  [
    'a pattern that fills itself',
    '<svg viewBox="0 0 1 1"><pattern id="a"><rect fill="url(#a)"/></pattern><rect fill="url(#a)"/></svg>',
  ],
  [
    'a gradient that refers to itself',
    '<svg viewBox="0 0 1 1"><linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/><rect fill="url(#a)"/></svg>',
  ],
  [
    'a chain of ten thousand references',
    `<svg viewBox="0 0 1 1"><g id="a0"/>${Array.from({ length: 10_000 }, (_, n) => `<use id="a${n + 1}" href="#a${n}"/>`).join('')}</svg>`,
  ],
  [
    'a style sheet with more references than can be counted',
    `<svg viewBox="0 0 1 1"><style>${'rect{fill:url(#a)}'.repeat(10_000)}</style>${'<rect/>'.repeat(10_000)}</svg>`,
  ],
])('refuses %s as too complex', (_, text) => {
  expect(cleanSvg(text)).toBe('tooComplex')
})

it('leaves our own pictures whole', () => {
  const folder = join(serverFolder, 'assets', 'demo')
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.svg')))
    expect(clean(readFileSync(join(folder, file), 'utf8')).removed, file).toEqual([])
})
