import type { TemplateDesign } from '@testamur/contract/certificate-templates/design'
import { DESIGN_LIMITS } from '@testamur/contract/certificate-templates/design-rules'
import type { Dispatch } from 'react'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import type { DrawingAction } from './drawing.ts'
import { FigureField } from './figure-field.tsx'
import { PictureField } from './picture-field.tsx'
import { ColourField, SmallChoice } from './small-field.tsx'

const SHEETS = {
  'a4-landscape': { width: 297, height: 210 },
  'a4-portrait': { width: 210, height: 297 },
  'a3-landscape': { width: 420, height: 297 },
  'letter-landscape': { width: 279.4, height: 215.9 },
} as const
type Sheet = keyof typeof SHEETS | 'own'
const sheets = Object.keys(SHEETS) as (keyof typeof SHEETS)[]

type Props = { design: TemplateDesign; dispatch: Dispatch<DrawingAction>; mayDraw: boolean }

/** The page itself: its size, bleed, margin and background. */
export function PagePanel({ design: { page, background }, dispatch, mayDraw }: Props) {
  const t = useText('admin-templates')
  const disabled = !mayDraw
  const change = (fields: Partial<TemplateDesign['page']>, step: string) =>
    dispatch({ act: 'page', change: fields, step: `page-${step}` })
  const sheet: Sheet =
    sheets.find((name) => SHEETS[name].width === page.width && SHEETS[name].height === page.height) ?? 'own'
  return (
    <section aria-label={t('sheet')} className="grid gap-4">
      <h3 className="font-semibold">{t('sheet')}</h3>
      <SmallChoice
        label={t('sheetSize')}
        value={sheet}
        options={[...sheets, 'own' as const].map((value) => ({ value, label: t(`sheet_${value}`) }))}
        disabled={disabled}
        onChange={(chosen) => {
          if (chosen !== 'own') change(SHEETS[chosen], 'size')
        }}
      />
      <div className="grid grid-cols-2 gap-3">
        {(
          [
            ['width', DESIGN_LIMITS.leastPage, DESIGN_LIMITS.mostPage],
            ['height', DESIGN_LIMITS.leastPage, DESIGN_LIMITS.mostPage],
            ['bleed', 0, DESIGN_LIMITS.mostBleed],
            ['margin', 0, 60],
          ] as const
        ).map(([field, least, most]) => (
          <FigureField
            key={field}
            label={t(field)}
            unit="mm"
            value={page[field]}
            least={least}
            most={most}
            disabled={disabled}
            onChange={(value) => change({ [field]: value }, field)}
          />
        ))}
        <ColourField
          label={t('paper')}
          value={page.colour}
          disabled={disabled}
          onChange={(colour) => change({ colour }, 'colour')}
        />
      </div>
      {mayDraw && (
        <PictureField
          label={t('background')}
          hint={t('backgroundHint')}
          onPicture={(picture) => dispatch({ act: 'background', picture })}
        />
      )}
      {mayDraw && background !== null && (
        <Button look="secondary" size="sm" onClick={() => dispatch({ act: 'background', picture: null })}>
          {t('removeBackground')}
        </Button>
      )}
    </section>
  )
}
