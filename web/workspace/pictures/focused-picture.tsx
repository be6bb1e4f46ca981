import { readUploadedPicture } from '#shared/pictures-uploaded.ts'
import { withFocus } from '#shared/uploaded-address.ts'
import { FocalPoint } from './focal-point.tsx'
import type { PictureCrop } from './picture-crops.tsx'

type FocusedPictureProps = {
  /** Address of an uploaded picture, which contains its focal point. */
  picture: string
  onChange: (picture: string) => void
  crops: readonly PictureCrop[]
}

/** An uploaded picture whose focal point can be moved. */
export function FocusedPicture({ picture, onChange, crops }: FocusedPictureProps) {
  const { x, y } = readUploadedPicture(picture)?.focus ?? { x: 50, y: 50 }
  return (
    <FocalPoint
      picture={picture}
      x={x}
      y={y}
      crops={crops}
      onChange={(focusX, focusY) => onChange(withFocus(picture, { x: focusX, y: focusY }))}
    />
  )
}
