import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import type { PictureShape } from '#shared/pictures-uploaded.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { offeredTypes } from './chosen-picture.ts'
import type { SendPicture } from './send-picture.ts'

const CropDialog = lazy(() => import('./crop-dialog.tsx'))

type PictureButtonProps = {
  shape: PictureShape
  /** Uploads the picture. */
  send: SendPicture
  onDone: () => void
  children: ReactNode
  small?: boolean
}

/** Picks a photograph, opens the crop dialog and uploads it. The dialog's code loads on demand. */
export function PictureButton({ shape, send, onDone, children, small }: PictureButtonProps) {
  const [chosen, setChosen] = useState<{ file: File; address: string } | null>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const choose = () => chooser.current?.click()
  const show = (file: File | undefined) => {
    if (chosen) URL.revokeObjectURL(chosen.address)
    setChosen(file ? { file, address: URL.createObjectURL(file) } : null)
  }
  const close = () => show(undefined)
  return (
    <>
      <Action icon="camera" small={small} onClick={choose}>
        {children}
      </Action>
      <input
        ref={chooser}
        type="file"
        accept={offeredTypes}
        hidden
        onChange={({ currentTarget }) => {
          if (currentTarget.files?.[0]) show(currentTarget.files[0])
          // Allows choosing the same file again.
          currentTarget.value = ''
        }}
      />
      <Suspense>
        {chosen && (
          <CropDialog
            key={chosen.address}
            shape={shape}
            file={chosen.file}
            address={chosen.address}
            send={send}
            onClose={close}
            onOther={choose}
            onDone={() => {
              close()
              onDone()
            }}
          />
        )}
      </Suspense>
    </>
  )
}
