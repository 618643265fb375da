// The next steps of a shop for the dashboard. Owns: showing and dismissing them on a device. Not: which steps there are
// (contract/dashboard/first-steps.ts).
export { FirstSteps } from './first-steps.tsx';
