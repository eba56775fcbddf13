import { useEffect, useRef } from 'react'
import { cx } from '../../../../lib/cx.ts'

/** The email as mail programs show it, apart from the styles of this page. Its links lead nowhere. */
export function MailPicture({ html, className }: { html: string; className?: string }) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (host.current === null) return
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    // Our pages allow no style attributes; styles set by a script are allowed.
    const { body } = new DOMParser().parseFromString(
      html.replaceAll(' style="', ' data-style="'),
      'text/html',
    )
    root.replaceChildren(copyOf(body))
  }, [html])
  return <div ref={host} className={cx('overflow-hidden rounded-md border border-line', className)} />
}

const TAGS = ['DIV', 'P', 'BR', 'TABLE', 'TBODY', 'TR', 'TD']

/** Links and the body become plain boxes. */
function copyOf(node: Node): Node {
  if (!(node instanceof HTMLElement)) return document.createTextNode(node.textContent ?? '')
  const kept = TAGS.includes(node.tagName) ? node.tagName : node.tagName === 'BODY' ? 'DIV' : 'SPAN'
  const copy = document.createElement(kept)
  copy.style.cssText = node.dataset['style'] ?? ''
  copy.append(...[...node.childNodes].map(copyOf))
  return copy
}
