export { registerFile } from './register-file.ts'
export { hadMinor, railNames, type RegisterRow, registerRows, wayOf } from './register-rows.ts'
export { registerWords } from './register-file.ts'
