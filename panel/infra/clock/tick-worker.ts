// Browsers throttle timers of a hidden page to one a minute; those of a worker keep their pace.
setInterval(() => postMessage(0), 1000);
