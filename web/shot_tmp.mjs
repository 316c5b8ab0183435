import { spawn } from "node:child_process";
import { chromium } from "playwright-core";
const server = spawn("../build/release/tria", ["serve","--port","0","--dir","../build/web","--db","/tmp/words/shot.db"],{stdio:["ignore","pipe","inherit"]});
const address = await new Promise(r=>{let o="";server.stdout.on("data",d=>{o+=d;const m=/http:\/\/\S+/.exec(o);if(m)r(m[0].replace("localhost","127.0.0.1"));});});
const browser = await chromium.launch({executablePath:"/usr/bin/chromium",args:["--no-sandbox","--disable-gpu"]});
for (const lang of (process.argv[2]??"de,fr").split(",")) {
  const c = await browser.newContext({viewport:{width:390,height:844},locale:lang,reducedMotion:"reduce",serviceWorkers:"block"});
  const p = await c.newPage();
  const over=async(n)=>{const r=await p.evaluate(()=>[document.documentElement.scrollWidth,[...document.querySelectorAll("button,a,label,p,h1,h2,h3,span,td,th,legend,b,small,option")].filter(e=>{const b=e.getBoundingClientRect();return b.width>0&&(b.right>391||e.scrollWidth>e.clientWidth+1&&getComputedStyle(e).overflow!=="visible")}).map(e=>e.textContent.trim().slice(0,60)).slice(0,8)]);console.log(lang,n,JSON.stringify(r));};
  const shot=async(n,full=false)=>{await p.waitForTimeout(300);await over(n);await p.screenshot({path:`/tmp/words/shots/${lang}-${n}.png`,fullPage:full});};
  await p.goto(address+"#/"); await p.waitForSelector(".picture .board .seed"); await shot("home",true);
  await p.goto(address+"#/play/abalone"); await p.waitForSelector("[data-cell=e5]"); await shot("play");
  await p.click("[data-act=hint]"); await p.waitForSelector("[data-message] p"); await p.waitForTimeout(3500); await shot("hint");
  await p.click("[data-act=plus]"); await p.waitForSelector("dialog"); await p.click("dialog summary"); await shot("new");
  await p.keyboard.press("Escape"); await p.click("[data-act=menu]"); await p.waitForSelector("dialog"); await shot("menu");
  await p.click("dialog .row button"); await shot("resign"); await p.click("dialog [role=alertdialog] button"); await p.waitForTimeout(300); await shot("result");
  await p.keyboard.press("Escape");
  await p.goto(address+"#/rules/awale"); await p.waitForSelector("[data-lesson=start] [data-cell=C]"); await shot("rules");
  await p.goto(address+"#/settings"); await p.waitForSelector("select"); await shot("settings",true);
  await p.goto(address+"#/create/abalone"); await p.waitForSelector("button[type=submit]"); await shot("create",true);
  await p.click("button[type=submit]"); await p.waitForSelector("[data-waiting]"); await shot("waiting",true);
  await p.goto(address+"#/online"); await p.waitForSelector("h2"); await shot("online",true);
  await p.goto(address+"#/archive"); await p.waitForSelector("h1"); await shot("archive",true);
  await p.goto(address+"#/explorer/awale"); await p.waitForSelector("[data-explored]"); await shot("explorer",true);
  await c.close();
}
await browser.close(); server.kill("SIGTERM");
