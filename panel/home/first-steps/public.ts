// The next steps of a shop for the dashboard. Owns: showing them, and that a device may dismiss them. Not: which they are (contract/dashboard/first-steps.ts).
export { FirstSteps } from './first-steps.tsx';
