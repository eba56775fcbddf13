import type { DesignElement } from '@testamur/contract/certificate-templates/design'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { PictureField } from './picture-field.tsx'
import { SmallField, smallControl } from './small-field.tsx'
import { TypeFields } from './type-fields.tsx'

type Signature = Extract<DesignElement, { kind: 'signature' }>
type Props = {
  element: Signature
  change: (change: Partial<Signature>, field: string) => void
  mayDraw: boolean
}

/** The name, office and signature picture of the signatory. */
export function SignatureFields({ element, change, mayDraw }: Props) {
  const t = useText('admin-templates')
  return (
    <>
      {(['name', 'office'] as const).map((field) => (
        <SmallField key={field} label={t(field === 'name' ? 'signatoryName' : 'signatoryOffice')}>
          {(id) => (
            <input
              id={id}
              className={smallControl}
              maxLength={80}
              value={element[field]}
              disabled={!mayDraw}
              onChange={(event) => change({ [field]: event.target.value }, field)}
            />
          )}
        </SmallField>
      ))}
      {mayDraw && (
        <PictureField
          label={t('signaturePicture')}
          hint={t('pictureHint')}
          onPicture={(picture) => change({ picture }, 'picture')}
        />
      )}
      {mayDraw && element.picture !== null && (
        <Button look="secondary" size="sm" onClick={() => change({ picture: null }, 'picture')}>
          {t('removePicture')}
        </Button>
      )}
      <TypeFields element={element} change={change} mayDraw={mayDraw} />
    </>
  )
}
