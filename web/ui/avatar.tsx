import { firstLetterOf } from './letters.ts'
import { Picture } from './picture.tsx'
import './avatar.css'

const tones = 6

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

/** "Lucía Fernández Gil" → "LF"; "Carmen" → "C". */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{Lu}/u.test(word))
  const [first = name.trim()[0] ?? '', second] = words.map(firstLetterOf)
  return (second === undefined ? first : first + second).toUpperCase()
}

function toneOf(name: string): number {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return (sum % tones) + 1
}
