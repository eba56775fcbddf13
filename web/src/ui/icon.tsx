import { cx } from '../lib/cx.ts'

/** Our own strokes on a 20 px grid. */
const shapes = {
  'arrow-left': 'M16.5 10h-13m0 0 5-5m-5 5 5 5',
  'arrow-right': 'M3.5 10h13m0 0-5-5m5 5-5 5',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  close: 'm5 5 10 10M15 5 5 15',
  check: 'm4 10.5 4 4 8-9',
  'chevron-down': 'm5 7.5 5 5 5-5',
  'chevron-right': 'm7.5 5 5 5-5 5',
  'chevron-left': 'm12.5 5-5 5 5 5',
  search: 'M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12Zm4.5-1.5L17 17',
  sun: 'M10 13.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM10 1.8v1.6m0 13.2v1.6M1.8 10h1.6m13.2 0h1.6M4.2 4.2l1.1 1.1m9.4 9.4 1.1 1.1m0-11.6-1.1 1.1m-9.4 9.4-1.1 1.1',
  moon: 'M16.5 12.2A7 7 0 0 1 7.8 3.5a7 7 0 1 0 8.7 8.7Z',
  info: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15Zm0-8.2v4.4m0-7v.2',
  warning: 'M10 3 18 16.8H2L10 3Zm0 5v4m0 2.4v.2',
  error: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM10 6v5m0 2.8v.2',
  success: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15Zm-3.4-7.3 2.3 2.4 4.5-5',
  upload: 'M10 13.5v-10m0 0-4 4m4-4 4 4M3.5 13v3.5h13V13',
  download: 'M10 3.5v10m0 0 4-4m-4 4-4-4M3.5 13v3.5h13V13',
  file: 'M5 2.5h6.5l3.5 3.5v11.500H5v-15Zm6.300 0V6.200H15',
  copy: 'M7 7h9.500v9.500H7V7Zm-2.500 6H3.500V3.500H13v1',
  'external-link': 'M8 4.500H3.500v12h12V12M11.500 3.500h5v5m0-5-7 7',
  plus: 'M10 3.500v13M3.500 10h13',
  minus: 'M3.500 10h13',
  edit: 'm4 16 .8-3.500 8.700-8.700 2.700 2.700L7.500 15.200 4 16Z',
  trash: 'M3.500 5.500h13M8 5V3.200h4V5M5.300 5.500l.7 11h8l.7-11M8.300 8.500v5m3.400-5v5',
  more: 'M4.500 10h.01M10 10h.01M15.500 10h.01',
  logout: 'M8 3.500H3.500v13H8m4-3 3.500-3.500L12 6.500M15.500 10H7.500',
  clock: 'M10 17.500a7.500 7.500 0 1 0 0-15 7.500 7.500 0 0 0 0 15Zm0-11.500v4.200l2.800 1.800',
  mail: 'M2.500 4.500h15v11h-15v-11Zm.5.700 7 5.300 7-5.300',
  phone:
    'M4 3h3l1.300 3.500-1.800 1.300a9 9 0 0 0 5.700 5.700l1.300-1.800L17 13v3c0 .8-.7 1.300-1.500 1.200C9 16.600 3.400 11 2.800 4.500 2.700 3.700 3.200 3 4 3Z',
  truck:
    'M1.800 5h9.700v8.500H1.800V5Zm9.700 3h3.700l3 3v2.500h-6.700M5.500 15.500a1.500 1.500 0 1 0 0-3 1.500 1.500 0 0 0 0 3Zm9 0a1.500 1.500 0 1 0 0-3 1.500 1.500 0 0 0 0 3Z',
  user: 'M10 10a3.300 3.300 0 1 0 0-6.600 3.300 3.300 0 0 0 0 6.600Zm-6.500 7c.6-3.300 3.200-5 6.500-5s5.900 1.700 6.500 5',
  filter: 'M3 4.500h14M5.500 10h9M8 15.500h4',
  refresh: 'M16.500 10a6.500 6.500 0 1 1-2-4.700m.2-2.500v3h-3',
  eye: 'M1.800 10S4.800 4.800 10 4.800 18.200 10 18.200 10 15.200 15.200 10 15.200 1.800 10 1.800 10Zm8.200 2.300a2.300 2.300 0 1 0 0-4.600 2.300 2.300 0 0 0 0 4.600Z',
  lock: 'M4.500 9h11v8h-11V9Zm2.500 0V6a3 3 0 0 1 6 0v3',
  seal: 'M10 12.500a4.700 4.700 0 1 0 0-9.400 4.700 4.700 0 0 0 0 9.400Zm-2.700-.9-1.300 6L10 15.800l4 1.800-1.300-6',
  scroll:
    'M5.500 3h9v11.500M5.500 3a2 2 0 0 0-2 2v1.500h4V5a2 2 0 0 0-2-2Zm2 3.500V15a2 2 0 0 0 2 2h6a2 2 0 0 0 2-2v-.5h-8v.5a2 2 0 0 1-2 2M10 7h2.500M10 10h2.500',
  card: 'M2.500 4.500h15v11h-15v-11Zm0 3.500h15M5.500 12.500h3',
  shield:
    'M10 2.500 16 5v4.500c0 4-2.600 6.600-6 8-3.400-1.400-6-4-6-8V5l6-2.500Zm-2.700 7.300 2 2 3.500-3.800',
  grid: 'M3.500 3.500h5v5h-5v-5Zm8 0h5v5h-5v-5Zm-8 8h5v5h-5v-5Zm8 0h5v5h-5v-5Z',
  inbox: 'M3 11.500 5 4.500h10l2 7v5H3v-5Zm0 0h4.200l1 2h3.600l1-2H17',
  settings: 'M3 6h7m4 0h3M3 14h3m4 0h7M12 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm-4 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  cap: 'm1.500 7.500 8.500-4 8.500 4-8.500 4-8.500-4Zm4 2v4c2.500 2.200 6.500 2.200 9 0v-4m4-2v4.500',
} as const

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
      <path d={shapes[name]} />
    </svg>
  )
}
