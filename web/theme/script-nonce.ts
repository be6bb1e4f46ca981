import { createContext } from 'react'

/** The nonce of our own scripts while the server renders a page; undefined in the browser. */
export const ScriptNonceContext = createContext<string | undefined>(undefined)
