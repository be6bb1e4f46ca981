import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import type { PictureShape } from '#shared/pictures-uploaded.ts'
import { Action } from '#web/ui/blocks/action.tsx'
import { offeredTypes } from './chosen-picture.ts'
import { readablePicture } from './readable-picture.ts'
import type { SendingProblem, SendPicture } from './send-picture.ts'

const CropDialog = lazy(() => import('./crop-dialog.tsx'))

type PictureButtonProps = {
  shape: PictureShape
  /** Uploads the picture. */
  send: SendPicture
  onDone: () => void
  children: ReactNode
  small?: boolean
}

type ChosenFile = {
  readonly file: File
  readonly address: string
  /** Why this browser cannot read it. */
  readonly problem: SendingProblem | null
}

/** Picks a photograph, opens the crop dialog and uploads it. The dialog's code loads on demand. */
export function PictureButton({ shape, send, onDone, children, small }: PictureButtonProps) {
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const [isPreparing, setPreparing] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const choose = () => chooser.current?.click()
  const close = () => {
    if (chosen) URL.revokeObjectURL(chosen.address)
    setChosen(null)
  }
  const show = async (file: File) => {
    close()
    setPreparing(true)
    const readable = await readablePicture(file)
    setPreparing(false)
    setChosen(
      typeof readable === 'string'
        ? { file, address: URL.createObjectURL(file), problem: readable }
        : { file: readable, address: URL.createObjectURL(readable), problem: null },
    )
  }
  return (
    <>
      <Action icon="camera" small={small} busy={isPreparing} onClick={choose}>
        {children}
      </Action>
      <input
        ref={chooser}
        type="file"
        accept={offeredTypes()}
        hidden
        onChange={({ currentTarget }) => {
          if (currentTarget.files?.[0]) void show(currentTarget.files[0])
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
            unreadable={chosen.problem}
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
