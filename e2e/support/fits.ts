import { expect, type Page } from '@playwright/test'
import { WIDTHS } from './page.ts'

/** Runs in the page: what is wider than the window, or cut at a side where nobody can scroll to it. */
function findWhatDoesNotFit(): string[] {
  const nameOf = (element: Element) => {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60)
    return `<${element.localName} class="${element.getAttribute('class') ?? ''}"> ${words}`
  }
  const hidesOverflow = ({ overflowX }: CSSStyleDeclaration) => overflowX === 'hidden' || overflowX === 'clip'

  /** The sides between which this must be to be seen whole; `null`: it is shortened on purpose, or scrolls. */
  function sidesOf(element: Element): { left: number; right: number } | null {
    let [left, right] = [0, window.innerWidth]
    for (let around: Element | null = element; around !== null; around = around.parentElement) {
      const style = getComputedStyle(around)
      if (around !== document.documentElement && /auto|scroll/.test(style.overflowX)) {
        if (around.scrollWidth > around.clientWidth) return null
      } else if (hidesOverflow(style)) {
        const box = around.getBoundingClientRect()
        // Text for screen readers alone is one pixel wide.
        if (style.textOverflow === 'ellipsis' || box.width <= 1) return null
        left = Math.max(left, box.left)
        right = Math.min(right, box.right)
      }
    }
    return { left, right }
  }

  const faults: string[] = []
  const overhang = document.documentElement.scrollWidth - window.innerWidth
  if (overhang > 0) faults.push(`The page is ${overhang} px too wide`)
  for (const element of document.querySelectorAll('body *')) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    const scrolled = element.scrollWidth - element.clientWidth
    if (scrolled > 0 && element.querySelector(':scope > table') !== null)
      faults.push(`${scrolled} px of a table are cut: ${nameOf(element)}`)
    const boxes = element.matches('a, button, input, select, textarea, img, svg')
      ? [element.getBoundingClientRect()]
      : [...element.childNodes].flatMap((node) => {
          if (node.nodeType !== Node.TEXT_NODE || node.nodeValue?.trim() === '') return []
          const range = document.createRange()
          range.selectNodeContents(node)
          return [...range.getClientRects()]
        })
    const sides = boxes.length === 0 ? null : sidesOf(element)
    if (sides === null) continue
    if (boxes.some((box) => box.width > 1 && (box.left < sides.left - 1 || box.right > sides.right + 1)))
      faults.push(`Cut at the side: ${nameOf(element)}`)
  }
  return faults
}

/** At every width, nothing of the page is cut at a side, and nothing has to be scrolled sideways. */
export async function expectFitsEveryWidth(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const [width, height] of Object.entries(WIDTHS)) {
    await page.setViewportSize({ width: Number(width), height })
    // The layout of this size is drawn, and what follows the size by script, too.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect.soft(await page.evaluate(findWhatDoesNotFit), `${page.url()} at ${width} px`).toEqual([])
  }
  if (before) await page.setViewportSize(before)
}
