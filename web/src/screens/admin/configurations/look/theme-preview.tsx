import { toHex } from '../../../../lib/colour.ts'
import { cx } from '../../../../lib/cx.ts'
import { useText } from '../../../../lib/text.ts'
import { grounds, type ThemeColours, themeOf } from '../../../../lib/theme.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { appearances, type Check, checkOf, ENOUGH, places } from './contrasts.ts'

type Theme = { primary: string; secondary: string }

/** A preview of pages in these colours, with the contrast of their texts. */
export function ThemePreview({ theme, name }: { theme: Theme; name: string }) {
  const t = useText('admin-configurations')
  const { light, dark } = themeOf(theme.primary, theme.secondary)
  return (
    <div className="mt-6 grid gap-6">
      <div className="grid gap-4 sm:grid-cols-2" role="group" aria-label={t('preview')}>
        <Sample colours={light} mode="light" title={t('inLight')} name={name} />
        <Sample colours={dark} mode="dark" title={t('inDark')} name={name} />
      </div>
      <Contrasts theme={theme} />
    </div>
  )
}

type SampleProps = { colours: ThemeColours; mode: 'light' | 'dark'; title: string; name: string }

function Sample({ colours, mode, title, name }: SampleProps) {
  const t = useText('admin-configurations')
  const ink = mode === 'light' ? '#171a26' : '#eceef5'
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1.5 text-sm text-soft">{title}</figcaption>
      <div
        className="overflow-hidden rounded-md border border-line"
        style={{ background: toHex(grounds[mode].surface), color: ink }}
      >
        <p
          className="truncate px-4 py-3 font-bold"
          style={{
            background: `linear-gradient(100deg, ${colours.brand}, ${colours['brand-deep']})`,
            color: colours['on-brand'],
          }}
        >
          {name}
        </p>
        <div className="grid justify-items-start gap-3 p-4">
          <p className="font-semibold">{t('sampleHeading')}</p>
          <p className="underline underline-offset-3" style={{ color: colours['brand-text'] }}>
            {t('sampleLink')}
          </p>
          <span
            className="rounded-md px-4 py-2 font-semibold"
            style={{ background: colours.action, color: colours['on-action'] }}
          >
            {t('sampleButton')}
          </span>
        </div>
      </div>
    </figure>
  )
}

function Contrasts({ theme }: { theme: Theme }) {
  const t = useText('admin-configurations')
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm" aria-live="polite">
        <caption className="pb-1.5 text-start text-soft">
          {t('check')}. {t('needs')}
        </caption>
        <thead>
          <tr className="text-start text-soft">
            <th scope="col" className="py-2 pe-3 text-start font-semibold">
              {t('checkWhere')}
            </th>
            {appearances.map((appearance) => (
              <th key={appearance} scope="col" className="py-2 pe-3 text-start font-semibold">
                {t(appearance === 'light' ? 'inLight' : 'inDark')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map((place) => (
            <tr key={place} className="border-t border-line align-top">
              <th scope="row" className="py-2.5 pe-3 text-start font-normal">
                {t(`check_${place}`)}
              </th>
              {appearances.map((appearance) => (
                <td key={appearance} className="numbers py-2.5 pe-3">
                  <Ratio check={checkOf(theme, place, appearance)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Ratio({ check: { given, used, instead } }: { check: Check }) {
  const t = useText('admin-configurations')
  const passes = given >= ENOUGH
  return (
    <>
      <span className={cx('block font-semibold', passes ? 'text-success-text' : 'text-danger-text')}>
        <Icon name={passes ? 'success' : 'error'} className="me-1 size-4.5 align-[-0.2em]" />
        {t(passes ? 'passes' : 'fails', { ratio: given.toFixed(1) })}
      </span>
      {instead !== null && t('moved', { ratio: used.toFixed(1), colour: instead })}
    </>
  )
}
