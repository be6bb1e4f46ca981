import { initialsOf, toneOf } from '#shared/initials.ts'
import { Picture } from './picture.tsx'
import './avatar.css'

type AvatarProps = { name: string; picture?: string | null; size?: 's' | 'm' | 'l' }

/** Somebody's picture; or the initials of their name on one of six soft colours, always the same for the same name. */
export function Avatar({ name, picture = null, size = 'm' }: AvatarProps) {
  if (picture !== null) {
    return (
      <span className={`avatar avatar-${size} avatar-picture`} aria-hidden="true">
        <Picture name={picture} alt="" sizes="45px" />
      </span>
    )
  }
  return (
    <span className={`avatar avatar-${size} avatar-${toneOf(name)}`} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}
