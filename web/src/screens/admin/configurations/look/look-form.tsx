import type { Institution } from '@testamur/contract/institution/institution'
import { shownPictures } from '@testamur/contract/institution/pictures'
import { useText } from '../../../../lib/text.ts'
import { applyTheme, DEFAULT_PRIMARY, DEFAULT_SECONDARY } from '../../../../lib/theme.ts'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { InstitutionFormFrame } from '../institution-form-frame.tsx'
import { useInstitutionForm } from '../use-institution-form.ts'
import { ColourField } from './colour-field.tsx'
import { PictureField } from './picture-field.tsx'
import { ThemePreview } from './theme-preview.tsx'

type Fields = Pick<Institution, 'logo_url' | 'text_logo_url' | 'dark_text_logo_url' | 'banner_url' | 'theme'>

const fieldsOf = ({
  logo_url,
  text_logo_url,
  dark_text_logo_url,
  banner_url,
  theme,
}: Institution): Fields => ({
  logo_url,
  text_logo_url,
  dark_text_logo_url,
  banner_url,
  theme,
})

const addresses = {
  logo: 'logo_url',
  text_logo: 'text_logo_url',
  dark_text_logo: 'dark_text_logo_url',
  banner: 'banner_url',
} as const
const ours = { primary: DEFAULT_PRIMARY, secondary: DEFAULT_SECONDARY }

/** Pictures and colours, with a preview of the pages before they are saved. */
export function LookForm({ institution }: { institution: Institution }) {
  const t = useText('admin-configurations')
  const { form, errorOf, ...frame } = useInstitutionForm(institution, {
    fieldsOf,
    saved: ({ theme }) => applyTheme(theme),
  })
  const theme = form.watch('theme')
  const change = { shouldDirty: true, shouldValidate: true }
  return (
    <InstitutionFormFrame {...frame} busy={form.formState.isSubmitting}>
      <Card title={t('pictures')}>
        <p className="max-w-prose text-soft">{t('picturesLead')}</p>
        <div className="mt-5 divide-y divide-line">
          {shownPictures.map((kind) => (
            <PictureField
              key={kind}
              kind={kind}
              institution={institution}
              saved={institution[addresses[kind]]}
              theme={theme}
              url={form.watch(addresses[kind])}
              locked={frame.locked}
              error={errorOf(addresses[kind])}
              onUploaded={(url) => form.setValue(addresses[kind], url, change)}
              removable={kind === 'dark_text_logo'}
            />
          ))}
        </div>
      </Card>
      <Card
        title={t('colours')}
        actions={
          !frame.locked && (
            <Button look="quiet" size="sm" onClick={() => form.setValue('theme', ours, change)}>
              {t('defaultColours')}
            </Button>
          )
        }
      >
        <p className="mb-5 max-w-prose text-soft">{t('coloursLead')}</p>
        <div className="grid gap-5 sm:grid-cols-2">
          {(['primary', 'secondary'] as const).map((name) => (
            <ColourField
              key={name}
              name={`theme.${name}`}
              label={t(name)}
              pick={t(name === 'primary' ? 'pickPrimary' : 'pickSecondary')}
              colour={theme[name]}
              locked={frame.locked}
              error={errorOf(`theme.${name}`)}
              register={form.register(`theme.${name}`)}
              choose={(colour) => form.setValue(`theme.${name}`, colour, change)}
            />
          ))}
        </div>
        <ThemePreview theme={theme} name={institution.name} />
      </Card>
    </InstitutionFormFrame>
  )
}
