/** A command as it is typed here: "npm run backup -- FILE", or "pishkhan backup FILE" in a release, whose launcher sets the variable. */
export function typed(command: string, args = ''): string {
  const own = process.env.PISHKHAN_COMMAND;
  if (own) return `${own} ${command} ${args}`.trimEnd();
  const npm = command === 'start' ? 'npm start' : `npm run ${command}`;
  return args === '' ? npm : `${npm} -- ${args}`;
}
