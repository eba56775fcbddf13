import { type Dispatch, useState } from 'react'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Menu } from '../../ui/menu.tsx'
import type { Drawing, DrawingAction } from './drawing.ts'
import { newElement } from './new-element.ts'
import { PictureField } from './picture-field.tsx'

const KINDS = ['text', 'line', 'frame', 'seal', 'qr', 'signature'] as const

/** Adds an element in the middle of the page. */
export function AddMenu({
  drawing: { design },
  dispatch,
}: {
  drawing: Drawing
  dispatch: Dispatch<DrawingAction>
}) {
  const t = useText('admin-templates')
  const [choosesPicture, setChoosesPicture] = useState(false)
  const text = { text: t('newText'), signature: t('newSignatory') }
  return (
    <>
      <Menu
        label={t('add')}
        icon="plus"
        items={[
          ...KINDS.map((kind) => ({
            key: kind,
            label: t(`kind_${kind}`),
            onSelect: () =>
              dispatch({
                act: 'add',
                element: newElement(kind, design, {
                  text: kind === 'signature' ? text.signature : text.text,
                }),
              }),
          })),
          { key: 'image', label: t('kind_image'), onSelect: () => setChoosesPicture(true) },
        ]}
      />
      <Dialog
        open={choosesPicture}
        onClose={() => setChoosesPicture(false)}
        title={t('kind_image')}
        footer={
          <Button look="secondary" onClick={() => setChoosesPicture(false)}>
            {t('cancel')}
          </Button>
        }
      >
        <PictureField
          label={t('choosePicture')}
          hint={t('pictureHint')}
          onPicture={(picture) => {
            setChoosesPicture(false)
            dispatch({ act: 'add', element: newElement('image', design, { picture }) })
          }}
        />
      </Dialog>
    </>
  )
}
