import { useContext } from 'react'
import { cx } from '../../lib/cx.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type Order, OrderBar } from './order-bar.ts'

type Props = {
  back?: () => void
  label?: string
  busy?: boolean
  /** Where there is no form to send. */
  next?: () => void
}

/** Buttons to the next and the previous step; on a phone the first is in a bar with the price. Going back never loses input. */
export function StepButtons({ back, label, busy, next }: Props) {
  const t = useText('apply')
  const order = useContext(OrderBar)
  return (
    <div className={cx('mt-2 flex flex-wrap gap-3', order === null && 'max-sm:*:grow')}>
      <div className={order === null ? 'contents' : 'order-bar'}>
        {order !== null && <Total {...order} />}
        <Button
          type={next === undefined ? 'submit' : 'button'}
          size="lg"
          className={order === null ? '' : 'max-sm:px-4 max-sm:text-base'}
          busy={busy ?? false}
          {...(next && { onClick: next })}
        >
          {label ?? t('continue')}
        </Button>
      </div>
      {back && (
        <Button look="quiet" size="lg" onClick={back} {...(order && { className: 'max-lg:-ms-6' })}>
          {t('back')}
        </Button>
      )}
    </div>
  )
}

function Total({ total, summary, open, toggle }: Order) {
  const t = useText('apply')
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={summary}
      className="grid min-h-13 content-center rounded-md text-start lg:hidden"
      onClick={toggle}
    >
      <span className="flex items-center gap-1.5 text-sm text-soft">
        {t('total')}
        <Icon name="chevron-down" className={cx('size-4', !open && 'rotate-180')} />
      </span>
      <span className="numbers text-lg leading-tight font-bold">{total === '' ? '–' : total}</span>
    </button>
  )
}
