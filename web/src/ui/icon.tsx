import { cx } from '../lib/cx.ts'
import type { shapes } from './icon-shapes.ts'

export type IconName = keyof typeof shapes

type Props = { name: IconName; className?: string; label?: string }

/** Decorative unless it has a label. Arrows and chevrons turn around in right-to-left pages. */
export function Icon({ name, className, label }: Props) {
  const directed = /^(arrow|chevron)-(left|right)$|^logout$/.test(name)
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 2.4 : 1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cx('inline-block size-5 shrink-0', directed && 'rtl:-scale-x-100', className)}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <use href={`#icon-${name}`} />
    </svg>
  )
}
