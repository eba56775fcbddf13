import type { DesignElement } from '@testamur/contract/certificate-templates/design'
import { useText } from '../../lib/text.ts'
import { Checkbox } from '../../ui/choice.tsx'
import { FigureField } from './figure-field.tsx'
import { PictureField } from './picture-field.tsx'
import { ColourField, SmallChoice, SmallField, smallControl } from './small-field.tsx'

type Props = { element: DesignElement; change: (change: object, field: string) => void; mayDraw: boolean }

/** Properties of lines, frames and pictures. */
export function ShapeFields({ element, change, mayDraw }: Props) {
  const t = useText('admin-templates')
  const disabled = !mayDraw
  if (element.kind === 'image')
    return (
      <>
        {mayDraw && (
          <PictureField
            label={t('otherPicture')}
            hint={t('pictureHint')}
            onPicture={(picture) => change({ picture }, 'picture')}
          />
        )}
        <SmallField label={t('pictureDescription')}>
          {(id) => (
            <input
              id={id}
              className={smallControl}
              maxLength={160}
              value={element.description}
              disabled={disabled}
              onChange={(event) => change({ description: event.target.value }, 'description')}
            />
          )}
        </SmallField>
        <SmallChoice
          label={t('fit')}
          value={element.fit}
          options={(['contain', 'cover', 'stretch'] as const).map((value) => ({
            value,
            label: t(`fit_${value}`),
          }))}
          disabled={disabled}
          onChange={(fit) => change({ fit }, 'fit')}
        />
      </>
    )
  if (element.kind !== 'line' && element.kind !== 'frame') return null
  return (
    <div className="grid grid-cols-2 gap-3">
      <FigureField
        label={t('thickness')}
        unit="pt"
        step={0.25}
        value={element.thickness}
        least={element.kind === 'line' ? 0.1 : 0}
        most={20}
        disabled={disabled}
        onChange={(thickness) => change({ thickness }, 'thickness')}
      />
      <ColourField
        label={t('colour')}
        value={element.colour}
        disabled={disabled}
        onChange={(colour) => change({ colour }, 'colour')}
      />
      {element.kind === 'frame' && (
        <>
          <FigureField
            label={t('radius')}
            unit="mm"
            value={element.radius}
            least={0}
            most={50}
            disabled={disabled}
            onChange={(radius) => change({ radius }, 'radius')}
          />
          {element.fill !== null && (
            <ColourField
              label={t('fill')}
              value={element.fill}
              disabled={disabled}
              onChange={(fill) => change({ fill }, 'fill')}
            />
          )}
          <div className="col-span-2">
            <Checkbox
              label={t('filled')}
              checked={element.fill !== null}
              disabled={disabled}
              onChange={(event) => change({ fill: event.target.checked ? '#ffffff' : null }, 'fill')}
            />
          </div>
        </>
      )}
    </div>
  )
}
