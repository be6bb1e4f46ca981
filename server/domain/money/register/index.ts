export { registerFile } from './register-file.ts'
export { hadMinor, receivingAccountNames, type RegisterRow, registerRows, wayOf } from './register-rows.ts'
export { registerWords } from './register-file.ts'
