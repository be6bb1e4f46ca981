import { useEffect } from 'react'
import { setSelectedUser } from './settings.ts'

type Looked = { readonly id: string; readonly name: string; readonly email: string | null }

/** Makes this the person one is looking at, for as long as they are on the screen; null: nobody. A giver has no picture. */
export function useSelectedUser(person: Looked | null): void {
  const { id, name, email } = person ?? { id: null, name: '', email: null }
  useEffect(() => {
    setSelectedUser(id === null ? null : { id, name, email, avatar: null })
    return () => setSelectedUser(null)
  }, [id, name, email])
}
