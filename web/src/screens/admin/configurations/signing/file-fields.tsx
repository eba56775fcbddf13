import { useText } from '../../../../lib/text.ts'
import { RadioCards } from '../../../../ui/choice.tsx'
import { Field, FieldGroup } from '../../../../ui/field.tsx'
import { FileDrop } from '../../../../ui/file-drop.tsx'
import { PasswordInput } from '../../../../ui/password-input.tsx'
import type { ChosenFiles } from './signing-files.ts'

type Props = {
  chosen: ChosenFiles
  change: (change: Partial<ChosenFiles>) => void
  errors: Readonly<Record<string, readonly string[]>>
}

/** The files of a certification authority: one with both parts, or certificate and key separately. */
export function FileFields({ chosen, change, errors }: Props) {
  const t = useText('admin-signing')
  const one = chosen.kind === 'p12'
  const secret = one ? 'password' : 'passphrase'
  const files = one
    ? ([{ name: 'archive', key: 'archive', accept: '.p12,.pfx' }] as const)
    : ([
        { name: 'certificates', key: 'certificates', accept: '.pem,.crt,.cer' },
        { name: 'private_key', key: 'privateKey', accept: '.pem,.key' },
      ] as const)
  return (
    <>
      <FieldGroup name="kind" legend={t('kind')}>
        <RadioCards
          name="kind"
          columns={2}
          value={chosen.kind}
          onChange={(event) => change({ kind: event.currentTarget.value === 'pem' ? 'pem' : 'p12' })}
          choices={(['p12', 'pem'] as const).map((kind) => ({
            value: kind,
            title: t(`kind_${kind}`),
            note: t(`kindNote_${kind}`),
          }))}
        />
      </FieldGroup>
      {files.map(({ name, key, accept }) => (
        <Field
          key={name}
          name={name}
          label={t(name)}
          hint={name === 'certificates' && t('certificatesHint')}
          error={errors[name]?.[0]}
        >
          {(control) => (
            <FileDrop
              {...control}
              name={name}
              accept={accept}
              file={chosen[key]}
              onFile={(file) => change({ [key]: file })}
            />
          )}
        </Field>
      ))}
      <Field name={secret} label={t(secret)} hint={t('secretHint')} error={errors[secret]?.[0]} optional>
        {(control) => (
          <PasswordInput
            {...control}
            value={chosen.secret}
            autoComplete="off"
            onChange={(event) => change({ secret: event.currentTarget.value })}
          />
        )}
      </Field>
    </>
  )
}
