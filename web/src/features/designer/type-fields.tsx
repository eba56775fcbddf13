import type { DesignElement } from '@testamur/contract/certificate-templates/design'
import { DESIGN_LIMITS } from '@testamur/contract/certificate-templates/design-rules'
import { useText } from '../../lib/text.ts'
import { FigureField } from './figure-field.tsx'
import { ColourField, SmallChoice } from './small-field.tsx'

type Typed = Extract<DesignElement, { kind: 'text' | 'signature' }>
type Props = {
  element: Typed
  change: (
    change: Partial<Pick<Typed, 'font' | 'size' | 'weight' | 'italic' | 'colour' | 'align'>>,
    field: string,
  ) => void
  mayDraw: boolean
}

/** The typeface, size, colour and alignment of a text. */
export function TypeFields({ element, change, mayDraw }: Props) {
  const t = useText('admin-templates')
  const disabled = !mayDraw
  return (
    <div className="grid grid-cols-2 gap-3">
      <SmallChoice
        label={t('font')}
        value={element.font}
        options={[
          { value: 'serif', label: 'Noto Serif' },
          { value: 'sans', label: 'Noto Sans' },
        ]}
        disabled={disabled}
        onChange={(font) => change({ font }, 'font')}
      />
      <SmallChoice
        label={t('weight')}
        value={`${element.weight}${element.italic ? ' italic' : ''}`}
        options={[
          { value: '400', label: t('regular') },
          { value: '600', label: t('semibold') },
          { value: '700', label: t('bold') },
          { value: '400 italic', label: t('italic') },
        ]}
        disabled={disabled}
        onChange={(chosen) => {
          const [weight = '400', italic] = chosen.split(' ')
          change({ weight: Number(weight) as Typed['weight'], italic: italic !== undefined }, 'weight')
        }}
      />
      <FigureField
        label={t('size')}
        unit="pt"
        value={element.size}
        least={DESIGN_LIMITS.leastSmallPrint}
        most={DESIGN_LIMITS.mostType}
        disabled={disabled}
        onChange={(size) => change({ size }, 'size')}
      />
      <ColourField
        label={t('colour')}
        value={element.colour}
        disabled={disabled}
        onChange={(colour) => change({ colour }, 'colour')}
      />
      <SmallChoice
        label={t('align')}
        value={element.align}
        options={(['left', 'center', 'right'] as const).map((value) => ({
          value,
          label: t(`align_${value}`),
        }))}
        disabled={disabled}
        onChange={(align) => change({ align }, 'align')}
      />
    </div>
  )
}
