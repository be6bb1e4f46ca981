import { Avatar } from '#web/ui/avatar.tsx'

/** Overlapping avatars. `label` names the people for screen readers. */
export function AvatarStack({
  names,
  pictures = [],
  label,
  size,
}: {
  names: readonly string[]
  /** The pictures, in the same order. */
  pictures?: readonly (string | null)[]
  label?: string
  size?: 's' | 'm' | 'l'
}) {
  const voice = label ? { role: 'img', 'aria-label': label } : {}
  return (
    <span className="avatars" {...voice} aria-hidden={label ? undefined : true}>
      {names.map((name, index) => (
        <Avatar key={`${index}-${name}`} name={name} picture={pictures[index]} size={size} />
      ))}
    </span>
  )
}
