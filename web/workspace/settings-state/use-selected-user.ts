import { useEffect } from 'react'
import { setSelectedUser } from './settings.ts'

type ShownUser = { readonly id: string; readonly name: string; readonly email: string | null }

/**
 * Makes this person the selected user while the component is mounted; null for none. A giver has no picture.
 */
export function useSelectedUser(person: ShownUser | null): void {
  const { id, name, email } = person ?? { id: null, name: '', email: null }
  useEffect(() => {
    setSelectedUser(id === null ? null : { id, name, email, avatar: null })
    return () => setSelectedUser(null)
  }, [id, name, email])
}
