import statistics
marks = [45, 60, 60, 72, 88]
print(statistics.mean(marks), statistics.median(marks), statistics.mode(marks), statistics.pstdev(marks), statistics.stdev(marks))
print(statistics.quantiles(marks, n=4), statistics.multimode("aabb"), statistics.fmean(marks), statistics.variance(marks))
