import { toHex } from '../../../../lib/colour.ts'
import { useText } from '../../../../lib/text.ts'
import { grounds, type ThemeColours, themeOf } from '../../../../lib/theme.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { checksOf, ENOUGH } from './contrasts.ts'

type Theme = { primary: string; secondary: string }

/** The colours as pages will show them, and whether people can read what stands on them. */
export function ThemePreview({ theme, name }: { theme: Theme; name: string }) {
  const t = useText('admin-configurations')
  const { light, dark } = themeOf(theme.primary, theme.secondary)
  return (
    <div className="mt-6 grid gap-6 lg:grid-cols-2 lg:items-start">
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
    <table className="w-full text-sm" aria-live="polite">
      <caption className="pb-1.5 text-start text-soft">
        {t('check')}. {t('needs')}
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('checkWhere')}</th>
          <th scope="col">{t('checkRatio')}</th>
        </tr>
      </thead>
      <tbody>
        {checksOf(theme.primary, theme.secondary).map(({ where, given, used, instead }) => {
          const passes = given >= ENOUGH
          return (
            <tr key={where} className="border-t border-line align-top">
              <th scope="row" className="py-2.5 pe-3 text-start font-normal">
                {t(`check_${where}`)}
              </th>
              <td className="numbers py-2.5">
                <span
                  className={
                    passes ? 'block font-semibold text-success-text' : 'block font-semibold text-danger-text'
                  }
                >
                  <Icon name={passes ? 'success' : 'error'} className="me-1 size-4.5 align-[-0.2em]" />
                  {t(passes ? 'passes' : 'fails', { ratio: given.toFixed(1) })}
                </span>
                {instead !== null && t('moved', { ratio: used.toFixed(1), colour: instead })}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
