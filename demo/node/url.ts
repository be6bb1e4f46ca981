import { root } from './files.ts'

export const fileURLToPath = (): string => `${root}/build/app/main.js`
export const pathToFileURL = (path: string): URL => new URL(`file://${path}`)
