import { useText } from '../../../lib/text.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Input, Select } from '../../../ui/input.tsx'
import { MOST, type WaybillPart } from './waybill-parts.ts'

const kinds = ['letters', 'digits', 'either', 'text'] as const
const MOST_PARTS = 8
const counts = Array.from({ length: MOST }, (_, index) => ({
  value: String(index + 1),
  label: String(index + 1),
}))

type Props = { parts: readonly WaybillPart[]; change: (parts: readonly WaybillPart[]) => void }

/** The parts of a waybill, one after the other. */
export function PartRows({ parts, change }: Props) {
  const t = useText('admin-courier-agents')
  const put = (index: number, part: WaybillPart) => change(parts.with(index, part))
  return (
    <div className="grid gap-3">
      <ol className="grid gap-3">
        {parts.map((part, index) => {
          const number = index + 1
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing but their place
            <li
              key={index}
              className="grid grid-cols-[1fr_auto_1fr_auto] items-center gap-x-3 gap-y-2 border-line max-sm:not-last:border-b max-sm:not-last:pb-3 sm:flex"
            >
              <div className="max-sm:col-span-3 sm:min-w-52">
                <Select
                  width="medium"
                  aria-label={t('partKind', { number })}
                  value={part.kind}
                  options={kinds.map((value) => ({ value, label: t(`part_${value}`) }))}
                  onChange={({ currentTarget: { value } }) => {
                    const kind = kinds.find((one) => one === value)
                    if (kind !== undefined) put(index, { ...part, kind })
                  }}
                />
              </div>
              {part.kind === 'text' ? (
                <Input
                  className="numbers max-sm:col-span-3 max-sm:row-start-2"
                  width="short"
                  aria-label={t('partText', { number })}
                  placeholder="NG"
                  maxLength={20}
                  autoComplete="off"
                  spellCheck={false}
                  value={part.text}
                  onChange={({ currentTarget }) => put(index, { ...part, text: currentTarget.value })}
                />
              ) : (
                <>
                  <Select
                    width="short"
                    aria-label={t('partFrom', { number })}
                    value={String(part.from)}
                    options={counts}
                    onChange={({ currentTarget }) => {
                      const from = Number(currentTarget.value)
                      // Whoever wants exactly so many chooses once.
                      put(index, {
                        ...part,
                        from,
                        to: part.to === part.from ? from : Math.max(from, part.to),
                      })
                    }}
                  />
                  <span className="text-soft">{t('upTo')}</span>
                  <Select
                    width="short"
                    aria-label={t('partTo', { number })}
                    value={String(part.to)}
                    options={counts.slice(part.from - 1)}
                    onChange={({ currentTarget }) => put(index, { ...part, to: Number(currentTarget.value) })}
                  />
                </>
              )}
              {parts.length > 1 && (
                <IconButton
                  className="max-sm:col-start-4 max-sm:row-start-1"
                  label={t('removePart', { number })}
                  onClick={() => change(parts.toSpliced(index, 1))}
                >
                  <Icon name="close" />
                </IconButton>
              )}
            </li>
          )
        })}
      </ol>
      {parts.length < MOST_PARTS && (
        <div>
          <Button
            size="sm"
            look="secondary"
            onClick={() => change([...parts, { kind: 'digits', from: 1, to: 1, text: '' }])}
          >
            {t('addPart')}
          </Button>
        </div>
      )}
    </div>
  )
}
