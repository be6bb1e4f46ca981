import { initialsOf, toneOf } from '#shared/initials.ts'
import { Picture } from './picture.tsx'
import './avatar.css'

type AvatarProps = { name: string; picture?: string | null; size?: 's' | 'm' | 'l' }

/** A profile picture, or the person's initials on one of six soft colours chosen from the name. */
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
